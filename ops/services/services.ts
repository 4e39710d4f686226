import { doubleServices } from './doubles/double-service.ts'
import { mailService } from './mail/mail-service.ts'
import { postgresService } from './postgres/postgres-service.ts'
import { s3Service } from './s3/s3-service.ts'
import { searchService } from './search/search-service.ts'
import { recordOf, type Service } from './service.ts'
import type { Place, Settings } from './settings/settings.ts'

export type StartOptions = { search?: boolean }

/** OpenSearch is optional: once started with `--with search`, it stays in the set until a stop. */
export function includesSearch({ folders }: Place, options: StartOptions = {}): boolean {
  return options.search === true || recordOf(folders, { name: 'search' }) !== undefined
}

export function listServices(settings: Settings): Service[] {
  return [
    postgresService(settings),
    s3Service(settings),
    mailService(settings),
    ...doubleServices(settings),
    ...(settings.withSearch ? [searchService(settings)] : []),
  ]
}
