import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { deleteStored, useStored } from '../stored-keys.ts'

/** What is set right now in this browser, and the way to be rid of it. */
export function StoredInBrowser() {
  const stored = useStored()

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button onClick={deleteStored}>Delete what is stored</Button>
      <output className="min-h-[1.375rem]">
        {stored !== null && (
          <>
            Stored in this browser now:{' '}
            {stored === '' ? 'nothing' : <code className="font-slate">{stored}</code>}
          </>
        )}
      </output>
    </div>
  )
}
