import type { catalogSearchContract } from '@shoebox/contract/catalog/search'
import type { output } from 'zod/v4/core'

/** What a search is asked for, as the contract has parsed it. */
export type SearchQuery = output<(typeof catalogSearchContract)['countSearchFacets']['query']>
export type PageQuery = output<(typeof catalogSearchContract)['searchPhotosV2']['query']>
