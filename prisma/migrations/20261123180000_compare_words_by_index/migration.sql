-- The planner takes comparing two words to cost no more than adding two numbers, and would compare with all of a few
-- thousand words, which takes ten times as long as the index.
ALTER FUNCTION similar_words(text, integer) SET random_page_cost = 0.1;
