import type { Client } from 'pg'
import { events, synonyms } from './vocabulary.ts'

export async function addVocabulary(owner: Client): Promise<string> {
  const added = await owner.query(
    'insert into events (name) select unnest($1::text[]) on conflict do nothing',
    [events],
  )
  const linked = await owner.query(
    `insert into synonyms (term, synonym_of) select * from unnest($1::text[], $2::text[])
     on conflict do nothing`,
    [synonyms.map(([term]) => term), synonyms.map(([, word]) => word)],
  )
  return `${added.rowCount} events, ${linked.rowCount} synonyms added`
}
