import sharp from 'sharp'
import { bareDerive } from './bare-derive.ts'

/** node proofs/speed/bare-process.ts <lanes> <file …>: prints the elapsed and the CPU seconds that sharp alone took for all files. */
const [lanes = '2', ...paths] = process.argv.slice(2)
// Like the worker: one thread per image, several images at once.
sharp.concurrency(1)
sharp.cache(false)

const [first] = paths
if (first) await bareDerive(first)

const waiting = [...paths]
const started = performance.now()
const before = process.cpuUsage()
await Promise.all(
  Array.from({ length: Number(lanes) }, async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await bareDerive(path)
    }
  }),
)
const { user, system } = process.cpuUsage(before)
console.log((performance.now() - started) / 1000, (user + system) / 1_000_000)
