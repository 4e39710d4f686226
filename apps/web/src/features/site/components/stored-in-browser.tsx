import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useEffect, useState } from 'react'
import { deleteStored, listStored } from '../stored-keys.ts'

/** What is set right now in this browser, and the way to be rid of it. */
export function StoredInBrowser() {
  const [stored, setStored] = useState<readonly string[] | null>(null)

  // Only the browser knows, so the first picture leaves it open.
  useEffect(() => setStored(listStored()), [])

  function remove() {
    deleteStored()
    setStored(listStored())
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button onClick={remove}>Delete what is stored</Button>
      <p role="status" className="min-h-[1.375rem]">
        {stored !== null && (
          <>
            Stored in this browser now:{' '}
            {stored.length === 0 ? (
              'nothing'
            ) : (
              <code className="font-slate">{stored.join(', ')}</code>
            )}
          </>
        )}
      </p>
    </div>
  )
}
