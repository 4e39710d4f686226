import { SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { ReactNode } from 'react'
import type { Photo } from '../../photo-query.ts'
import { toSlugLine } from '../../photo-text.ts'

type StageToolsProps = {
  photo: Photo | undefined
  children?: ReactNode
  /** Undefined if the photo can't be enlarged. */
  enlarge: (() => void) | undefined
}

/** The line of key facts and the image controls below the photo. */
export function StageTools({ photo, children, enlarge }: StageToolsProps) {
  return (
    <div className="flex h-[44px] items-center gap-4 px-gutter lg:mb-2 lg:h-12">
      <p className="min-w-0 flex-1 truncate">
        {photo !== undefined && <SlugLine {...toSlugLine(photo)} />}
      </p>
      {children}
      {enlarge !== undefined && (
        <span className="flex-none print:hidden">
          <span className="max-md:hidden">
            <Button size="small" onClick={enlarge}>
              <Icon name="expand" />
              Enlarge
            </Button>
          </span>
          <span className="-mr-[6px] md:hidden">
            <Button size="small" tone="bare" isSquare aria-label="Enlarge" onClick={enlarge}>
              <Icon name="expand" />
            </Button>
          </span>
        </span>
      )}
    </div>
  )
}
