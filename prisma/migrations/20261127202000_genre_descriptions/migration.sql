-- Descriptions as prisma/seed/genres.ts has them now. Those that an operator has changed stay.
UPDATE genres SET description = now.description
  FROM (VALUES
    ('club', 'Standing rooms built around a stage and a sound system, open late.',
      'Built around a stage and a sound system, and open late.'),
    ('jazz', 'Improvised music, from swing standards to free playing.',
      'Improvised music, from swing standards to free jazz.'),
    ('experimental', 'Noise, new music, and sounds without a name yet.',
      'Noise, new music, and sounds that don''t have a name yet.')
  ) AS now (slug, was, description)
  WHERE genres.slug = now.slug AND genres.description = now.was;
