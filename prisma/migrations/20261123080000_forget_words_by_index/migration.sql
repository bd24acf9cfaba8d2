-- Before the first ANALYZE, the planner would read all venues for each word instead of the search index.
ALTER FUNCTION forget_unused_words(text, integer) SET enable_seqscan = off;
