import { createReporter } from '../report.ts'
import { createFolders, findPlace } from '../settings/settings.ts'
import { install } from './install.ts'

const place = findPlace()
createFolders(place)

await install(place, createReporter())
