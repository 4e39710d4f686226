import { postgresService } from './postgres/postgres-service.ts'
import type { Service } from './service.ts'
import type { Settings } from './settings/settings.ts'

export function listServices(settings: Settings): Service[] {
  return [postgresService(settings)]
}
