import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { type ChangeEvent, useRef, useState } from 'react'
import type { VerifiedLicense } from './queries.ts'

type Result = { name: string; rendition: string | null } | { name: string; isUnreadable: true }

/** Compares a file of the user with the hashes of the license. The file stays on the device. */
export function CompareFile({ files }: Pick<VerifiedLicense, 'files'>) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)

  async function compare(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (file === undefined) return
    setBusy(true)
    setResult(await compareFile(file, files))
    setBusy(false)
    // Lets the user choose the same file again.
    if (input.current !== null) input.current.value = ''
  }

  return (
    <div>
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
      <output className="mt-2 block font-semibold wrap-anywhere empty:hidden">
        {result !== null && describeResult(result)}
      </output>
    </div>
  )
}

async function compareFile(file: File, files: VerifiedLicense['files']): Promise<Result> {
  const { name } = file
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    const sha256 = new Uint8Array(digest).toHex()
    const match = files.find((licensed) => licensed.sha256 === sha256)
    return { name, rendition: match?.rendition ?? null }
  } catch {
    return { name, isUnreadable: true }
  }
}

function describeResult(result: Result): string {
  if ('isUnreadable' in result) return `${result.name} couldn’t be read. Please try again.`
  if (result.rendition === null)
    return `${result.name} is not a file of this license, or it was changed.`
  return `${result.name} is the licensed ${result.rendition.toUpperCase()} file.`
}
