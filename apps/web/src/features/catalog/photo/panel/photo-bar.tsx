import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useEffect, useRef } from 'react'
import { type Neighbors, positionLabel } from '../../lists/use-neighbors.ts'
import { BackToResults } from './back-to-results.tsx'

type PhotoBarProps = { id: number | string; neighbors: Neighbors }

/** Back link and previous/next buttons. */
export function PhotoBar({ id, neighbors }: PhotoBarProps) {
  const { list, position, previous, next, step } = neighbors
  const pressedButton = useRef<HTMLButtonElement | null>(null)
  useShortcuts([
    {
      keys: ['ArrowLeft'],
      label: 'Previous photo',
      run: () => step(-1),
      isActive: previous !== null,
      repeats: true,
    },
    {
      keys: ['ArrowRight'],
      label: 'Next photo',
      run: () => step(1),
      isActive: next !== null,
      repeats: true,
    },
  ])

  // The site frame focuses the main content after a navigation. Wait for that, then focus the pressed button again.
  const lastId = useRef(id)
  useEffect(() => {
    const button = pressedButton.current
    if (lastId.current === id) return

    lastId.current = id
    pressedButton.current = null
    if (button !== null) queueMicrotask(() => button.focus({ preventScroll: true }))
  }, [id])

  const renderStepButton = (direction: 'left' | 'right', name: string, isEnabled: boolean) => (
    <Button
      size="small"
      tone="bare"
      isSquare
      aria-label={name}
      aria-keyshortcuts={direction === 'left' ? 'ArrowLeft' : 'ArrowRight'}
      title={name}
      disabled={!isEnabled}
      onClick={({ currentTarget }) => {
        pressedButton.current = currentTarget
        step(direction === 'left' ? -1 : 1)
      }}
    >
      <Icon name={direction} />
    </Button>
  )

  return (
    <div className="flex h-[44px] items-center gap-2 px-[10px] text-small md:h-12 md:px-gutter print:hidden">
      <BackToResults list={list} />
      {position !== null && (
        <nav
          aria-label="Photos in this list"
          className="ml-auto flex flex-none items-center gap-2 md:-mr-[6px]"
        >
          <p className="mr-1 font-slate text-slate text-ink-2 uppercase max-md:sr-only">
            {positionLabel(position)}
          </p>
          {renderStepButton('left', 'Previous photo', previous !== null)}
          {renderStepButton('right', 'Next photo', next !== null)}
        </nav>
      )}
    </div>
  )
}
