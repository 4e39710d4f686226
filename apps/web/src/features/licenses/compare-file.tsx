import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { type ChangeEvent, useRef, useState } from 'react'
import type { VerifiedLicense } from './queries.ts'

/** `sha256` is null if the browser could not read the file, `rendition` if it is no file of the license. */
export type ComparedFile = {
  name: string
  sha256: string | null
  rendition: VerifiedLicense['files'][number]['rendition'] | null
}

type CompareFileProps = Pick<VerifiedLicense, 'files'> & {
  compared: ComparedFile | null
  onCompared: (file: ComparedFile) => void
}

/** Compares a file of the user with the hashes of the license. The file stays on the device. */
export function CompareFile({ files, compared, onCompared }: CompareFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function compare(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (file === undefined) return
    setBusy(true)
    onCompared(await compareFile(file, files))
    setBusy(false)
    // Lets the user choose the same file again.
    if (input.current !== null) input.current.value = ''
  }

  return (
    <section>
      <Heading level={2} size="h3" className="mb-2">
        Is your file the licensed one?
      </Heading>
      <input
        ref={input}
        type="file"
        accept=".jpg,.jpeg,.tif,.tiff,image/jpeg,image/tiff"
        aria-label="File to compare"
        hidden
        onChange={(event) => void compare(event)}
      />
      <Button size="large" isWide isBusy={isBusy} onClick={() => input.current?.click()}>
        <Icon name="file" size={16} />
        Compare a file
      </Button>
      <p className="mt-1 text-small text-ink-2">
        Its SHA-256 is computed on your device; the file is not sent.
      </p>
      <output className="mt-3 block wrap-anywhere empty:hidden">
        {compared !== null && <Result file={compared} />}
      </output>
    </section>
  )
}

function Result({ file }: { file: ComparedFile }) {
  const { sha256, rendition } = file

  return (
    <>
      <span className="flex items-baseline gap-2 font-semibold">
        <StateMark kind={rendition === null ? 'stopped' : 'done'} />
        <span className="min-w-0">{describeResult(file)}</span>
      </span>
      {sha256 !== null && rendition === null && (
        <span className="mt-1 block font-slate text-slate text-ink-2">
          Its SHA-256
          <br />
          {groupHash(sha256)}
        </span>
      )}
    </>
  )
}

function describeResult({ name, sha256, rendition }: ComparedFile): string {
  if (sha256 === null) return `${name} couldn’t be read. Please try again.`
  if (rendition === null) return `${name} is not a file of this license, or it was changed.`

  return `${name} is the licensed ${rendition.toUpperCase()} file.`
}

async function compareFile(file: File, files: VerifiedLicense['files']): Promise<ComparedFile> {
  const { name } = file
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    const sha256 = new Uint8Array(digest).toHex()
    const match = files.find((licensed) => licensed.sha256 === sha256)

    return { name, sha256, rendition: match?.rendition ?? null }
  } catch {
    return { name, sha256: null, rendition: null }
  }
}

/** Groups of four characters, which are easier to compare. */
export function groupHash(sha256: string): string {
  return sha256.match(/.{1,4}/g)?.join(' ') ?? sha256
}
