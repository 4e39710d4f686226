import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScratch } from './scratch.ts'

let parent: string

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'shoebox-test-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

async function folderOf(name: string, minutesOld: number): Promise<void> {
  const folder = join(parent, name)
  await mkdir(folder)
  await writeFile(join(folder, 'file'), 'left')
  const then = new Date(Date.now() - minutesOld * 60_000)
  await utimes(folder, then, then)
}

describe('a scratch folder', () => {
  it('is of one process alone, and goes with it', async () => {
    const [one, two] = [await openScratch(parent), await openScratch(parent)]
    const folder = dirname(one.pathFor('a'))
    expect(folder).not.toBe(dirname(two.pathFor('a')))
    expect((await stat(folder)).mode & 0o777).toBe(0o700)

    await writeFile(one.pathFor('a'), 'x')
    await one.close()
    await two.close()
    expect(await readdir(parent)).toEqual([])
  })

  it('that a killed process left on this machine is removed at once', async () => {
    const ended = spawnSync(process.execPath, ['--version'])
    await folderOf(`shoebox-worker-${hostname()}-${ended.pid}-x7Yz0q`, 0)
    await folderOf(`shoebox-worker-${hostname()}-${process.ppid}-x7Yz0q`, 0)
    const scratch = await openScratch(parent)
    await scratch.close()
    expect(await readdir(parent)).toEqual([`shoebox-worker-${hostname()}-${process.ppid}-x7Yz0q`])
  })

  it('is removed after an hour without use, on any machine, and other folders stay', async () => {
    await folderOf('shoebox-worker-elsewhere-17-Kq81aa', 61)
    await folderOf('shoebox-worker-elsewhere-18-Ab3dE9', 59)
    await folderOf('of-another-program', 600)
    const scratch = await openScratch(parent)
    await scratch.close()
    const left = await readdir(parent)
    expect(left).toContain('shoebox-worker-elsewhere-18-Ab3dE9')
    expect(left).toContain('of-another-program')
    expect(left).not.toContain('shoebox-worker-elsewhere-17-Kq81aa')
  })
})
