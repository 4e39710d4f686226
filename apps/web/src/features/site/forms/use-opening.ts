import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { ContactFields } from './contact-fields.ts'
import { isUnwritten, openingOf } from './opening.ts'

type Form = Pick<UseFormReturn<ContactFields>, 'getValues' | 'setValue'>

/** Prefills the message with the number of the photo that the visitor came from. Typed text is not overwritten. */
export function useOpening({ getValues, setValue }: Form): void {
  const { search } = useLocation()

  useEffect(() => {
    const opening = openingOf(search)
    if (opening === null || !isUnwritten(getValues('message'))) return

    setValue('message', opening.message)
    if (!getValues('topic')) setValue('topic', opening.topic)
  }, [search, getValues, setValue])
}
