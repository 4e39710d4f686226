import { createReporter } from '../report.ts'
import { findPlace, settleFolders } from '../settings/settings.ts'
import { install } from './install.ts'

const place = findPlace()
settleFolders(place)

await install(place, createReporter())
