import { doubleServices } from './doubles/double-service.ts'
import { mailService } from './mail/mail-service.ts'
import { postgresService } from './postgres/postgres-service.ts'
import { s3Service } from './s3/s3-service.ts'
import { searchService } from './search/search-service.ts'
import { recordOf, type Service } from './service.ts'
import type { Settings } from './settings/settings.ts'

export type StartOptions = { search?: boolean }

/** OpenSearch is optional: once started with `--with search`, it stays in the list until a stop. */
export function listServices(settings: Settings, options: StartOptions = {}): Service[] {
  const withSearch = options.search || recordOf(settings.folders, { name: 'search' }) !== undefined

  return [
    postgresService(settings),
    s3Service(settings),
    mailService(settings),
    ...doubleServices(settings),
    ...(withSearch ? [searchService(settings)] : []),
  ]
}
