import { describe, expect, it } from 'vitest'
import { findSql } from './sql.ts'

const folder = 'apps/server/db/functions/catalog'
const create = (signature: string) =>
  `-- Why.\ncreate or replace function ${signature} returns text\nlanguage sql as $$ select '' $$;\n`
const advice = (files: { path: string; text: string }[]) =>
  findSql(files).map((finding) => `${finding.path}:${finding.line} ${finding.advice}`)

describe('findSql', () => {
  it.each(['create function a() returns text', 'CREATE OR REPLACE VIEW a as select 1'])(
    'finds %j in a migration',
    (text) => {
      const path = 'apps/server/db/migrations/20270101000000_catalog_a.sql'
      expect(advice([{ path, text: `alter table a add column b text;\n${text}` }])).toEqual([
        `${path}:2 define a in apps/server/db/functions/<room>/a.sql`,
      ])
    },
  )

  it('finds a signature that two files define, whatever its parameters are called', () => {
    const twice = [
      { path: `${folder}/search/a.sql`, text: create('a(p_one text, p_two integer default 1)') },
      { path: `${folder}/photos/a.sql`, text: create('a(p_1 text, p_2 integer)') },
    ]
    expect(advice(twice)).toEqual([
      `${folder}/photos/a.sql:2 a(text, integer) is already defined in ${folder}/search/a.sql`,
    ])
  })

  it('accepts overloads, views and functions named in comments', () => {
    const text = `${create('a(p_one text)')}${create('a(p_one text[])')}-- Never: create function b()\n`
    const view = '-- Why.\ncreate or replace view c as select 1;\n'
    const files = [
      { path: `${folder}/a.sql`, text },
      { path: `${folder}/c.sql`, text: view },
    ]
    expect(advice(files)).toEqual([])
  })

  it('finds a file without a reason, without its function, or that cannot be applied twice', () => {
    const files = [
      { path: `${folder}/a.sql`, text: create('a()').slice('-- Why.\n'.length) },
      { path: `${folder}/b.sql`, text: create('c()') },
      { path: `${folder}/d.sql`, text: create('d()').replace('or replace ', '') },
      { path: `${folder}/e.sql`, text: '-- Why.\ngrant select on photos to worker;\n' },
    ]
    expect(advice(files)).toEqual([
      `${folder}/a.sql:1 begin with what must hold and who relies on it`,
      `${folder}/b.sql:2 c belongs into c.sql`,
      `${folder}/d.sql:2 write create or replace: the file is applied again whenever it changes`,
      `${folder}/e.sql:1 define e`,
    ])
  })
})
