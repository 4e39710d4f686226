import { Note } from '@shoebox/web-kit/ui/note.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

/** Shown before each text that describes something that is not available yet. */
export function NotAvailableYet({ children }: { children: ReactNode }) {
  return (
    <div className="mb-4">
      <Note>
        <p>
          <strong>Not available yet.</strong> {children}{' '}
          <Link to={`${paths.about}#open-today`}>What’s available today</Link>
        </p>
      </Note>
    </div>
  )
}
