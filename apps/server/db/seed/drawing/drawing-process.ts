import sharp from 'sharp'
import { snapshot } from '../archive/print/snapshot.ts'
import { seed } from '../archive/seed.ts'
import { drawnPath, writeWhole } from '../ingest/cache.ts'

/** A separate process, because ingest permanently disables SVG in its own process. */
const [folder = '', shortSide = ''] = process.argv.slice(2)

// One thread per process: the processes themselves run in parallel.
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (index: number) => void draw(index))
process.on('disconnect', () => process.exit())

async function draw(index: number): Promise<void> {
  try {
    const { jpeg, record } = await snapshot(seed, index, { shortSide: Number(shortSide) })
    const path = drawnPath(folder, index)
    await writeWhole(`${path}.jpg`, jpeg)
    await writeWhole(`${path}.json`, JSON.stringify(record))
    process.send?.({ index })
  } catch (error) {
    process.send?.({ index, error: String(error) })
  }
}
