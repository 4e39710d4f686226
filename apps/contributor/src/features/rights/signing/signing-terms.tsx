import { releaseTerms } from '@shoebox/domain/rights/release-document'
import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useState } from 'react'

const icons = { allowed: 'check', forbidden: 'close', ending: 'undo' } as const
const screenReaderPrefixes = { allowed: 'Allowed: ', forbidden: 'Forbidden: ', ending: '' } as const

type SigningTermsProps = { document: string; count: number }

/** A summary of the terms. What gets signed is the full document, which a dialog shows. */
export function SigningTerms({ document, count }: SigningTermsProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)

  return (
    <section>
      <Heading level={2} size="h3" className="mb-2">
        If you sign
      </Heading>
      <ul className="border-t border-ink">
        {releaseTerms.map(({ kind, text }) => (
          <li key={text} className="grid grid-cols-[20px_1fr] gap-3 border-b border-rule py-[10px]">
            <Icon name={icons[kind]} />
            <span>
              <span className="sr-only">{screenReaderPrefixes[kind]}</span>
              {count === 1 ? text : toPluralTerm(text)}
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => setIsDialogOpen(true)}
        className="mt-[10px] min-h-8 text-link underline underline-offset-[3px] hover:decoration-2"
      >
        Read the full release
      </button>
      <Dialog isOpen={isDialogOpen} onClose={() => setIsDialogOpen(false)} title="The full release">
        <p className="font-slate text-small whitespace-pre-wrap">{document}</p>
      </Dialog>
    </section>
  )
}

function toPluralTerm(text: string): string {
  return text
    .replace('show this photo', 'show these photos')
    .replace('It may be', 'They may be')
    .replace('sell the photo by itself, use it', 'sell a photo by itself, use one')
    .replace('put it in', 'put one in')
}
