/** Words for invented French names. Each noun includes its article: "Le Merle", "L'Écluse", "La Marée". */
export const masculineNouns = [
  ...[
    "Le Merle",
    "Le Tilleul",
    "Le Lampion",
    "Le Grenier",
    "Le Sablier",
    "Le Tambour",
    "Le Renard",
  ],
  ...["Le Carrousel", "Le Ruisseau", "Le Violon", "Le Tabouret", "Le Cerf-volant", "Le Chardon"],
  ...[
    "Le Métronome",
    "Le Piano",
    "Le Phare",
    "Le Marronnier",
    "Le Parapluie",
    "L'Érable",
    "L'Orme",
  ],
  ...["L'Œillet", "L'Escalier", "L'Almanach", "L'Encrier", "L'Hameçon"],
] as const;

export const feminineNouns = [
  ...[
    "La Lanterne",
    "La Marée",
    "La Boussole",
    "La Ruelle",
    "La Cigale",
    "La Luciole",
    "La Mésange",
  ],
  ...["La Verrière", "La Brume", "La Chouette", "La Passerelle", "La Girouette", "La Bobine"],
  ...[
    "La Fougère",
    "La Théière",
    "La Pendule",
    "La Mélopée",
    "L'Écluse",
    "L'Étincelle",
    "L'Aurore",
  ],
  ...["L'Hirondelle", "L'Ancre", "L'Épinette", "L'Horloge", "L'Échelle"],
] as const;

/** Masculine and feminine forms. */
export const adjectivePairs = [
  ["bleu", "bleue"],
  ["doré", "dorée"],
  ["perdu", "perdue"],
  ["bavard", "bavarde"],
  ["boréal", "boréale"],
  ["discret", "discrète"],
  ["errant", "errante"],
  ["endormi", "endormie"],
  ["penché", "penchée"],
  ["nocturne", "nocturne"],
  ["de minuit", "de minuit"],
  ["d'hiver", "d'hiver"],
  ["voilé", "voilée"],
  ["cuivré", "cuivrée"],
] as const;

export const plurals = [
  ...["Peupliers", "Érables", "Bouleaux", "Lucioles", "Marées", "Ormes", "Hirondelles", "Glaneurs"],
  ...[
    "Étangs",
    "Mésanges",
    "Lampions",
    "Tilleuls",
    "Cigales",
    "Embruns",
    "Passerelles",
    "Fougères",
  ],
  ...["Violons", "Épinettes", "Ruelles", "Brumes", "Moulins", "Trois-Lanternes", "Neuf-Cloches"],
] as const;

export const frenchSurnames = [
  ...["Beaurivet", "Charlemont", "Desormelle", "Fauconnel", "Gravelotte", "Lamirande-Ostel"],
  ...["Malouvier", "Pérusson", "Quévillard", "Rochebrune", "Sauvageon", "Tréfontaine", "Vaudremer"],
] as const;

export const frenchStreets = [
  ...[
    "rue des Peupliers",
    "rue Principale",
    "rue du Moulin",
    "avenue des Érables",
    "rue de l'Église",
  ],
  ...[
    "boulevard du Fleuve",
    "rue Saint-Joseph",
    "rue de la Gare",
    "chemin du Lac",
    "rue des Ormes",
  ],
  ...["avenue du Parc", "rue du Quai", "rue Notre-Dame", "côte de la Montagne", "rue des Forges"],
] as const;
