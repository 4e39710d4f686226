-- Two letters that changed places share fewer trigrams than was asked for: 'bycicle' and 'bicycle' are 0.23 alike.
alter function search_words_near(text) set pg_trgm.similarity_threshold = 0.2;
