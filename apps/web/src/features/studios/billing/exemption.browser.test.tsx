import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildExemption, companyId } from '../../../testing/build-company.ts'
import { uuidOf } from '../../../testing/build-wishlist.ts'
import { fakeTab } from '../../../testing/fake-tab.ts'
import { openSection, type SectionAnswers } from '../../../testing/open-section.tsx'
import { ExemptionSection } from './exemption-section.tsx'

const section = page.getByRole('region', { name: 'Tax exemption' })
const list = section.getByRole('list', { name: 'Certificates' })
const upload = section.getByRole('button', { name: 'Upload a certificate' })
const form = section.getByRole('form', { name: 'Upload a certificate' })
const filePicker = form.getByLabelText(/^Certificate/)
const send = form.getByRole('button', { name: 'Upload' })

const begun = {
  id: uuidOf(901),
  upload: { url: 'https://files.example/put', expires_at: '2026-11-15T12:15:00.000Z' },
}
const pdf = new File(['%PDF-1.7'], 'ca-resale.pdf', { type: 'application/pdf' })

const openExemptions = (answers: SectionAnswers = {}) =>
  openSection(<ExemptionSection companyId={companyId} />, {
    listExemptions: [],
    beginExemption: begun,
    submitExemption: buildExemption(),
    ...answers,
  })

const openForm = async (file = pdf) => {
  await upload.click()
  await form.getByRole('combobox', { name: 'State' }).selectOptions('California')
  await filePicker.upload(file)
}

test('lists certificates with status, file and next step', async () => {
  await openExemptions({
    listExemptions: [
      buildExemption(),
      buildExemption({ id: uuidOf(902), state: 'approved', expires_on: '2099-06-30' }),
      buildExemption({
        id: uuidOf(903),
        region: 'NV',
        kind: 'exemption',
        state: 'rejected',
        reason: 'The signature is missing.',
      }),
    ],
  })
  await expect.element(list).toMatchTextContent('In review since Nov 14')
  await expect.element(list).toMatchTextContent('Approved until Jun 30, 2099')
  await expect.element(list).toMatchTextContent('The signature is missing.')
  expect(await findViolations()).toEqual([])

  await list.getByRole('button', { name: 'Upload again: Nevada, exemption certificate' }).click()
  await expect.element(form.getByRole('combobox', { name: 'State' })).toHaveValue('NV')
  await expect.element(form.getByRole('radio', { name: /Exemption certificate/ })).toBeChecked()
  await expect.element(filePicker).toHaveFocus()
})

test('an approved certificate has no Remove button; any other is removed after confirmation', async () => {
  const { server } = await openExemptions({
    listExemptions: [
      buildExemption(),
      buildExemption({ id: uuidOf(902), region: 'NV', state: 'approved' }),
    ],
    removeExemption: refusal('exemption_decided'),
  })
  const removeButton = list.getByRole('button', { name: 'Remove California, resale certificate' })
  await removeButton.click()
  const dialog = page.getByRole('alertdialog', { name: /^Remove “California/ })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(toastWith('This exemption has already been reviewed')).toBeVisible()

  server.answer({ removeExemption: undefined, listExemptions: [] })
  await removeButton.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(toastWith('Certificate removed')).toBeVisible()
  await expect.element(section.getByText('No certificate yet')).toBeVisible()
  await expect
    .element(list.getByRole('button', { name: 'Remove Nevada, resale certificate' }))
    .not.toBeInTheDocument()
})

test('opens a certificate with a URL that is signed on click', async () => {
  const { replace, close } = fakeTab()
  const { server } = await openExemptions({
    listExemptions: [buildExemption()],
    getExemptionFile: { url: 'https://files.example/get', expires_at: '2026-11-15T12:15:00.000Z' },
  })
  const open = list.getByRole('button', { name: /^Open ca-resale-2025.pdf/ })
  await open.click()
  await expect.poll(() => replace.mock.calls).toEqual([['https://files.example/get']])

  server.answer({ getExemptionFile: noNetwork })
  await open.click()
  await expect.element(toastWith('Couldn’t open the file')).toBeVisible()
  expect(close).toHaveBeenCalledOnce()
})

test('uploads a certificate to storage and submits it, once', async () => {
  const requests = fakeStorage(200)
  const { server } = await openExemptions()
  await openForm()
  expect(await findViolations()).toEqual([])
  server.answer({ listExemptions: [buildExemption()] })
  await send.dblClick()
  await expect.element(toastWith('Certificate submitted')).toBeVisible()
  await expect.element(list).toMatchTextContent('In review')
  await expect.element(upload).toHaveFocus()

  expect(requests).toEqual(['PUT https://files.example/put'])
  expect(server.calls.find(({ id }) => id === 'beginExemption')?.body).toEqual({
    kind: 'resale',
    region: 'CA',
    file_name: 'ca-resale.pdf',
    content_type: 'application/pdf',
    file_size: 8,
  })
})

test('checks state, type and size before anything is sent', async () => {
  const requests = fakeStorage(200)
  const { server } = await openExemptions()
  await upload.click()
  await send.click()
  const state = form.getByRole('combobox', { name: 'State' })
  await expect.element(state).toHaveFocus()
  await expect.element(state).toHaveAccessibleDescription('Choose a state.')
  await state.selectOptions('California')
  await send.click()
  await expect.element(filePicker).toHaveFocus()
  await expect.element(filePicker).toHaveAccessibleDescription(/Choose a file\./)

  await filePicker.upload(new File(['GIF'], 'a.gif', { type: 'image/gif' }))
  await expect.element(filePicker).toHaveAccessibleDescription(/not a PDF, JPEG or PNG/)
  const large = new File([new Uint8Array(10_485_761)], 'a.pdf', { type: 'application/pdf' })
  await filePicker.upload(large)
  await expect.element(filePicker).toHaveAccessibleDescription(/larger than 10 MB/)
  await send.click()
  expect(requests).toEqual([])
  expect(server.calls.map(({ id }) => id)).not.toContain('beginExemption')
})

test('after an interruption, Retry resumes the same exemption', async () => {
  fakeStorage(0)
  const { server } = await openExemptions({ submitExemption: noNetwork })
  await openForm()
  await send.click()
  const failure = form.getByRole('alert')
  await expect.element(failure).toMatchTextContent('The upload was interrupted.')

  const requests = fakeStorage(200)
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => requests).toHaveLength(1)
  await expect.element(failure).toMatchTextContent('The upload was interrupted.')
  server.answer({ submitExemption: buildExemption() })
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect.element(toastWith('Certificate submitted')).toBeVisible()
  // The file is already in storage.
  expect(requests).toHaveLength(1)
  expect(server.calls.filter(({ id }) => id === 'beginExemption')).toHaveLength(1)
})

test('shows an unreadable file’s error at its field, and the next upload starts over', async () => {
  fakeStorage(200)
  const { server } = await openExemptions({ submitExemption: refusal('unreadable_file') })
  await openForm()
  await send.click()
  await expect.element(filePicker).toHaveAccessibleDescription(/Upload another file/)
  server.answer({ submitExemption: buildExemption() })
  await filePicker.upload(new File(['%PDF-1.4'], 'b.pdf', { type: 'application/pdf' }))
  await send.click()
  await expect.element(toastWith('Certificate submitted')).toBeVisible()
  expect(server.calls.filter(({ id }) => id === 'beginExemption')).toHaveLength(2)
})

test('Escape closes the form and returns focus', async () => {
  await openExemptions()
  await openForm()
  await userEvent.keyboard('{Escape}')
  await expect.element(upload).toHaveFocus()
})

test('after an outage, Retry loads the certificates', async () => {
  const { server } = await openExemptions({ listExemptions: noNetwork })
  await expect.element(section.getByText('Couldn’t load the certificates.')).toBeVisible()
  server.answer({ listExemptions: [buildExemption()] })
  await section.getByRole('button', { name: 'Retry' }).click()
  await expect.element(list).toBeVisible()
})

/** Fakes object storage, which is not part of the contract. Returns the requests as they arrive. */
function fakeStorage(status: number): string[] {
  const requests: string[] = []
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = status
    open(method: string, url: string) {
      requests.push(`${method} ${url}`)
    }
    setRequestHeader() {}
    abort() {}
    send() {
      this.dispatchEvent(new Event('loadend'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)

  return requests
}
