import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { claim, type Size } from '../claim.ts'
import { startWorker } from '../worker-process.ts'
import { drawImageSet, drawLargest } from './image-set.ts'
import { type IngestBench, openIngestBench } from './ingest-bench.ts'

const imagesAt: Record<Size, number> = { full: 48, quick: 3 }
const roundsAt: Record<Size, number> = { full: 3, quick: 1 }
const cores = availableParallelism()
/**
 * The default of a worker with two cores. One more than sharp alone gets, because an ingest also waits for storage and
 * database; sharp alone reads local files and keeps its cores busy with one image each.
 */
const lanes = cores + 1
const bareProcess = resolve(import.meta.dirname, 'bare-process.ts')

export const ingestSpeed = claim({
  name: 'ingest-speed',
  says: 'The whole ingest, from a stored object to a photo that waits for review, reaches at least 0.8 of the rate at which sharp alone makes the derivatives. The worker runs one image more than there are cores, sharp alone one per core.',
  goals: {
    share: {
      what: 'images per second through the whole pipeline over sharp alone, in the same run',
      atLeast: 0.8,
      timed: true,
    },
    memory: { what: 'peak memory of the worker', atMost: 600, unit: 'MB' },
  },
  measure: async (size) => {
    const folder = await mkdtemp(join(tmpdir(), 'shoebox-images-'))
    const bench = await openIngestBench()
    const worker = await startWorker(bench.database, { WORKER_IMAGES: String(lanes) })
    try {
      const files = await drawImageSet(folder, imagesAt[size])
      await bench.ingest(files.slice(0, lanes * 2))

      const pairs: { bare: Taken; ours: Taken }[] = []
      for (let round = 0; round < roundsAt[size]; round += 1) {
        const bare = await timeBare(files.map(({ path }) => path))
        const before = coreSecondsOf(worker.pid)
        const seconds = await bench.ingest(files)
        pairs.push({ bare, ours: { seconds, coreSeconds: coreSecondsOf(worker.pid) - before } })
      }
      const usual = peakMegabytes(worker.pid)
      const peak = await ingestLargest({ bench, folder, pid: worker.pid })
      return {
        figures: {
          share: median(pairs.map(({ bare, ours }) => bare.seconds / ours.seconds)),
          memory: peak,
        },
        notes: [
          `${files.length} images of 6 to 17 megapixels, bare sharp ${cores} at a time, the worker ${lanes}, ${pairs.length} rounds in turns`,
          ...pairs.flatMap(({ bare, ours }) => [
            `bare sharp: ${describe(bare, files.length)}`,
            `the pipeline: ${describe(ours, files.length)}`,
          ]),
          `peak memory after those ${usual.toFixed(0)} MB, after ${lanes} of 120 megapixels at once ${peak.toFixed(0)} MB`,
          `load of the machine at the end: ${loadavg()[0]?.toFixed(1)} on ${cores} cores`,
        ],
      }
    } finally {
      await worker.stop()
      await bench.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
})

/** Elapsed time, and CPU time, which depends less on the load of the machine. */
type Taken = { seconds: number; coreSeconds: number }

function describe({ seconds, coreSeconds }: Taken, images: number): string {
  return `${(images / seconds).toFixed(2)} images/s, ${((coreSeconds * 1000) / images).toFixed(0)} ms of a core for each`
}

async function timeBare(paths: readonly string[]): Promise<Taken> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    bareProcess,
    String(cores),
    ...paths,
  ])
  const [seconds = Number.NaN, coreSeconds = Number.NaN] = stdout.split(' ').map(Number)
  return { seconds, coreSeconds }
}

type Largest = { bench: IngestBench; folder: string; pid: number }

async function ingestLargest({ bench, folder, pid }: Largest): Promise<number> {
  const files = []
  for (let number = 0; number < lanes; number += 1) files.push(await drawLargest(folder, number))
  await bench.ingest(files)
  return peakMegabytes(pid)
}

/** Peak resident memory (VmHWM). */
function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** User and system CPU time of the process, from ticks of 10 ms. */
function coreSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
