import { createHash } from 'node:crypto'

const keyword = { type: 'keyword', index: false, eager_global_ordinals: true } as const

/**
 * Settings of an index that do not depend on the environment. No index sort: totals are exact, so no search could stop early,
 * and sorting segments would make a rebuild take a third longer.
 */
export const indexSettings = {
  analysis: {
    analyzer: { words: { type: 'custom', tokenizer: 'spaces' } },
    // Words have at most 100 letters; a longer token would be split.
    tokenizer: { spaces: { type: 'whitespace', max_token_length: 1000 } },
  },
  // The furthest page starts at 10,000.
  max_result_window: 11_000,
  // How long OpenSearch remembers the version of a deleted document: longer than a rebuild takes to send an older one.
  gc_deletes: '6h',
} as const

/**
 * Nothing reads the source of a document, and without it no search returns text. OpenSearch still keeps the source in its
 * files for a while, to recover a shard: in segments that are not merged yet, and in the translog.
 */
export const indexMapping = {
  dynamic: 'strict',
  _source: { enabled: false },
  properties: {
    photo_id: { type: 'keyword', index: false },
    photoid: { type: 'integer' },
    created: { type: 'long' },
    random_key: { type: 'double' },
    popularity: { type: 'integer', index: false },
    lexemes: { type: 'keyword', doc_values: false },
    words: {
      type: 'text',
      analyzer: 'words',
      norms: false,
      index_prefixes: { min_chars: 2, max_chars: 6 },
    },
    ranks: { type: 'rank_features' },
    look: keyword,
    kind_tokens: keyword,
    place: keyword,
    creator: keyword,
    events: keyword,
    bars: keyword,
  },
} as const

/**
 * Raise it if `toSearchDocument` writes other values into the same fields. Rather give such a field another name: then the
 * programs of both releases can read both indexes until the new one is built.
 */
const documentVersion = 1

/** Part of an index name: an index of another mapping is rebuilt, not changed. */
export const mappingVersion = createHash('sha256')
  .update(JSON.stringify([indexSettings, indexMapping, documentVersion]))
  .digest('hex')
  .slice(0, 8)
