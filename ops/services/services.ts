import { doubleServices } from './doubles/double-service.ts'
import { mailService } from './mail/mail-service.ts'
import { postgresService } from './postgres/postgres-service.ts'
import { s3Service } from './s3/s3-service.ts'
import { searchService } from './search/search-service.ts'
import { recordOf, type Service } from './service.ts'
import type { Settings } from './settings/settings.ts'

export type Asked = { search?: boolean }

/** Search is asked for by a start and then belongs to the set until a stop. */
export function listServices(settings: Settings, asked: Asked = {}): Service[] {
  const withSearch = asked.search || recordOf(settings.folders, { name: 'search' }) !== undefined

  return [
    postgresService(settings),
    s3Service(settings),
    mailService(settings),
    ...doubleServices(settings),
    ...(withSearch ? [searchService(settings)] : []),
  ]
}
