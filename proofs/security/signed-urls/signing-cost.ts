import { randomUUID } from 'node:crypto'
import { createUrlSigner } from '@shoebox/server/platform/storage/sign-url'
import { createAwsPresigner } from '@shoebox/server/testing/aws-presigner'

/** Number of URLs of a page of results. */
const urls = 75

type Options = Parameters<typeof createUrlSigner>[0]

/** CPU milliseconds to sign a page of URLs, by us and by the AWS presigner, in alternation. */
export async function signingCost(options: Options, rounds: number) {
  const our = createUrlSigner(options)
  const their = createAwsPresigner(options)
  const files = Array.from({ length: urls }, () => ({
    bucket: 'derivatives',
    key: `${randomUUID()}/thumb-512.webp`,
    date: new Date(),
    expiresSeconds: 7200,
  }))
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Ten rounds per presigner round, so that both take about as long and see the same load.
    for (let again = 0; again < 10; again += 1) {
      ours.push(await measureCpu(async () => files.map(our.get)))
    }
    theirs.push(
      await measureCpu(async () => {
        for (const file of files) await their.get(file)
      }),
    )
  }
  return { oursMs: median(ours), theirsMs: median(theirs) }
}

async function measureCpu(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
