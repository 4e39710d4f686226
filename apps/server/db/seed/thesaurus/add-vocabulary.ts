import type { Client } from 'pg'
import { thesaurusEntries } from './thesaurus.ts'
import { events } from './vocabulary.ts'

export async function addVocabulary(owner: Client): Promise<string> {
  const added = await owner.query(
    'insert into events (name) select unnest($1::text[]) on conflict do nothing',
    [events],
  )
  const linked = await owner.query(
    `insert into synonyms (term, synonym_of, is_one_way)
     select term, synonym_of, is_one_way
     from jsonb_to_recordset($1::jsonb) e (term text, synonym_of text, is_one_way boolean)
     on conflict do nothing`,
    [JSON.stringify(thesaurusEntries())],
  )
  return `${added.rowCount} events, ${linked.rowCount} synonyms added`
}
