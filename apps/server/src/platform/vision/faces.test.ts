import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { createFaceFinder, type FaceFinder } from './faces.ts'

/** A picture in the package, with one person large at its left side. */
const entry = createRequire(import.meta.url).resolve('@vladmandic/human')
const portrait = join(entry, '../../assets/screenshot-faceid.jpg')
/** Another photo with several people, some of them smiling. */
const group = join(entry, '../../assets/screenshot-facedetect.jpg')

const seconds = 60_000
let finder: FaceFinder | undefined

function open(options?: Parameters<typeof createFaceFinder>[0]): FaceFinder {
  finder = createFaceFinder(options)
  return finder
}
afterEach(() => finder?.close())

async function childProcesses(): Promise<number[]> {
  const list = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  const ids = list.split(' ').filter(Boolean).map(Number)
  const lines = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  )
  return ids.filter((_, i) => lines[i]?.includes('faces-process'))
}

describe('createFaceFinder', () => {
  it(
    'finds a face: where, how old in a range, and its template, and nothing more',
    async () => {
      const [face, ...others] = await open().find(portrait)
      if (face === undefined) throw new Error('no face')

      expect(others).toEqual([])
      expect(Object.keys(face).toSorted()).toEqual([
        'ageMax',
        'ageMin',
        'box',
        'emotion',
        'score',
        'template',
      ])
      expect(face.box.x + face.box.width / 2).toBeCloseTo(0.1, 1)
      expect(face.box.y + face.box.height / 2).toBeCloseTo(0.37, 1)
      expect(face.ageMax - face.ageMin).toBeGreaterThanOrEqual(10)
      expect(face.template).toHaveLength(1024)
      expect(face.emotion).toBeNull()
      expect(await finder?.find(portrait)).toEqual([face])
    },
    seconds,
  )

  it(
    'reads an expression where it is asked to, and nothing else changes',
    async () => {
      const plain = await open().find(group)
      const asked = (await finder?.find(group, { withExpressions: true })) ?? []
      expect(plain.map(({ emotion }) => emotion)).toEqual(plain.map(() => null))
      expect(asked.map(({ emotion }) => emotion)).toContain('Smiling')
      expect(asked.map((face) => ({ ...face, emotion: null }))).toEqual(plain)
    },
    seconds,
  )

  it(
    'keeps boxes inside the picture, and finds none in a blank one',
    async () => {
      const cut = sharp(portrait).extract({ left: 25, top: 150, width: 300, height: 300 })
      const faces = await open().find(await cut.toBuffer())
      expect(faces).toHaveLength(1)
      for (const { box } of faces) {
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1)
      }

      const create = { width: 900, height: 600, channels: 3, background: '#7799bb' } as const
      expect(await finder?.find(await sharp({ create }).jpeg().toBuffer())).toEqual([])
    },
    seconds,
  )

  it(
    'restarts after a crash or a broken file, and stops its process when idle',
    async () => {
      const faces = open({ idleMs: 300 })
      await expect.poll(childProcesses, { timeout: 5000 }).toEqual([])
      await faces.find(portrait)
      const [id] = await childProcesses()
      if (id === undefined) throw new Error('no process')
      const environment = await readFile(`/proc/${id}/environ`, 'utf8')
      expect(environment).not.toMatch(/DATABASE|SECRET|S3_/)

      const lost = faces.find(portrait)
      await wait(50)
      process.kill(id, 'SIGKILL')
      await expect(lost).rejects.toThrow('exited')
      await expect(faces.find(Buffer.from('no picture'))).rejects.toThrow('unsupported')
      expect(await faces.find(portrait)).toHaveLength(1)

      await expect.poll(childProcesses, { timeout: 5000 }).toEqual([])
    },
    seconds,
  )

  it('fails when detection takes longer than the timeout', async () => {
    await expect(open({ timeoutMs: 20 }).find(portrait)).rejects.toThrow('timed out')
    await expect.poll(childProcesses, { timeout: 5000 }).toEqual([])
  })
})
