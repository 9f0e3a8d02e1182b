import { createFileRoute } from '@tanstack/react-router'
import { CodePage } from '#features/sign-in/components/code-page.tsx'

/** Where somebody who asks for it gives the code of a device not seen before. */
export const Route = createFileRoute('/_connected/home/code')({
  staticData: { title: 'signIn.code.title', guard: { session: 'code' } },
  component: CodePage,
})
