import { postgresIndex } from '@shoebox/server/catalog/postgres/postgres-index'
import type { SearchIndex } from '@shoebox/server/catalog/search-index/search-index'
import type { Precision } from './compare-order.ts'

/** The search index that a claim examines, and how precisely it must order photos. */
export type ExaminedIndex = { index: SearchIndex; precision: Precision }

export const examinedPostgres: ExaminedIndex = { index: postgresIndex, precision: 'to the id' }
