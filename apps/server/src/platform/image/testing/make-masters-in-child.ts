import { createMetadataWriter } from '../../metadata-writer.ts'
import { makeMaster } from '../make-master.ts'

/** Makes both masters of a file in its own process and prints the most memory that it held, in kilobytes. */
const [path = ''] = process.argv.slice(2)
const metadata = createMetadataWriter()
for (const rendition of ['jpeg', 'tiff'] as const)
  await makeMaster({ path, target: `${path}.${rendition}`, rendition, metadata })
await metadata.close()
process.stdout.write(String(process.resourceUsage().maxRSS))
