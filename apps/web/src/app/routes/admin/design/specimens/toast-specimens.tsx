import { toast } from '@shoebox/web-kit/toast/toast'
import { ToastCard } from '@shoebox/web-kit/toast/toast-card.tsx'
import { type ToastOptions, toastSettings } from '@shoebox/web-kit/toast/toast-queue'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Region, Specimen, SpecimenRow } from './specimen.tsx'

const undo = { label: 'Undo', run: () => toast({ title: 'Added to cart', tone: 'done' }) }

const examples = {
  done: {
    title: 'Added to cart',
    description: 'Photo added to your cart successfully',
    tone: 'done',
  },
  undo: { title: 'Photo removed', description: 'Photo removed from your cart.', action: undo },
  error: { title: 'Error', description: 'Failed to update photo license', tone: 'error' },
  plain: { title: 'Authentication Required' },
  long: {
    title: 'Data integrity issues found in one of your studios',
    description:
      'Found 12 issues. Check the results for details, then run the check again before the next order is placed.',
  },
} satisfies Record<string, ToastOptions>

const createdToast: ToastOptions = {
  title: 'Company created',
  description: 'Created new company',
  tone: 'done',
  durationMs: toastSettings.durationMs.short,
}

const staticExamples: [string, ToastOptions][] = Object.entries(examples)
const manyCount = 7

export function ToastSpecimens() {
  return (
    <Region title="Toast" rule="Reports what happened. Anything important is on the page as well.">
      <SpecimenRow>
        {staticExamples.map(([name, { tone = 'plain', ...example }]) => (
          <Specimen key={name} caption={name}>
            <div className="w-[360px] max-w-full">
              <ToastCard toast={{ ...example, tone }} onDismiss={() => {}} />
            </div>
          </Specimen>
        ))}
      </SpecimenRow>
      <SpecimenRow>
        <Specimen caption="4 s">
          <Button onClick={() => toast(examples.done)}>Done</Button>
        </Specimen>
        <Specimen caption="3 s">
          <Button onClick={() => toast(createdToast)}>Created</Button>
        </Specimen>
        <Specimen caption="4 s, assertive">
          <Button onClick={() => toast(examples.error)}>Error</Button>
        </Specimen>
        <Specimen caption="4 s, with Undo">
          <Button onClick={() => toast(examples.undo)}>With Undo</Button>
        </Specimen>
        <Specimen caption="5 at a time, the rest wait">
          <Button onClick={showMany}>Seven at once</Button>
        </Specimen>
      </SpecimenRow>
    </Region>
  )
}

function showMany(): void {
  for (let number = 1; number <= manyCount; number += 1) toast({ title: `Toast ${number}` })
}
