import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { ChangeEvent } from 'react'
import { CsvDialog } from './csv-dialog.tsx'
import type { MyPhoto } from './my-photo.ts'
import { useCsv } from './use-csv.ts'

type CsvActionsProps = {
  userId: string
  photos: readonly MyPhoto[]
  /** The table is written from now on. */
  onFill: () => void
}

/** For whoever would rather fill in a table than a form for each photo. */
export function CsvActions(props: CsvActionsProps) {
  const csv = useCsv(props)

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) void csv.read(file)
    // The same file may be chosen again, corrected.
    currentTarget.value = ''
  }

  return (
    <>
      <Button size="small" onClick={csv.download}>
        <Icon name="download" size={16} />
        Download CSV
      </Button>
      <label
        className={`${buttonClass({ size: 'small' })} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link`}
      >
        <Icon name="upload" size={16} />
        Fill from CSV
        <input type="file" accept=".csv,text/csv" className="sr-only" onChange={choose} />
      </label>
      <CsvDialog csv={csv} />
    </>
  )
}
