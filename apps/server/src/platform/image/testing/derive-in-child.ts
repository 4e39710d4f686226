import { deriveRenditions } from '../derive-renditions.ts'

/** Derives files, all at once, in a process of its own and tells the most memory that it held, in kilobytes. */
const paths = process.argv.slice(2)
await Promise.all(
  paths.map((path) =>
    deriveRenditions({
      path,
      photoId: '3f0a1a6e-3f5d-4b4e-8b52-1c7f6f1d2a10',
      markSecret: 'a secret of tests',
    }),
  ),
)
process.stdout.write(String(process.resourceUsage().maxRSS))
