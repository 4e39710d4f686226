import { doubleServices } from './doubles/double-service.ts'
import { mailService } from './mail/mail-service.ts'
import { postgresService } from './postgres/postgres-service.ts'
import { s3Service } from './s3/s3-service.ts'
import type { Service } from './service.ts'
import type { Settings } from './settings/settings.ts'

export function listServices(settings: Settings): Service[] {
  return [
    postgresService(settings),
    s3Service(settings),
    mailService(settings),
    ...doubleServices(settings),
  ]
}
