import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { ChangeEvent } from 'react'
import type { MyPhoto } from '../queries.ts'
import { CsvDialog } from './csv-dialog.tsx'
import { useCsv } from './use-csv.ts'

type CsvActionsProps = {
  userId: string
  photos: readonly MyPhoto[]
  /** Called right before the import saves its changes. */
  onImport: () => void
}

/** For contributors who prefer a spreadsheet to a form per photo. */
export function CsvActions(props: CsvActionsProps) {
  const csv = useCsv(props)

  function readFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) void csv.openFile(file)
    // Reset the input, so the user can choose the same file again after correcting it.
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
        Import CSV
        <input type="file" accept=".csv,text/csv" className="sr-only" onChange={readFile} />
      </label>
      <CsvDialog csv={csv} />
    </>
  )
}
