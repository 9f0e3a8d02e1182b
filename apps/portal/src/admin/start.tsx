import { QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createScheme } from '#shared/design/scheme.ts'
import { Toasts } from '#shared/design/toasts.tsx'
import { createShownErrors } from '#shared/errors/shown-error.ts'
import { createLanguage } from '#shared/language/create-language.ts'
import { BasicsProvider } from '#shared/layout/basics-provider.tsx'
import { type StartOptions, withDefaults } from '#shared/portal/basics.ts'
import { createQueryClient } from '#shared/portal/create-query-client.ts'
import { AdminApiContext, createAdminApi } from './api/admin-api.ts'
import { AdminErrors } from './components/admin-errors.tsx'
import { AdminErrorsContext } from './components/use-retry.ts'
import { createAdminRouter } from './router.ts'

/** Starts the admin console. @returns a function that removes it from the page */
export async function startAdmin(
  place: HTMLElement,
  { history, ...options }: StartOptions & { history?: RouterHistory } = {},
): Promise<() => void> {
  const { languages, ...basics } = withDefaults(options)
  const language = await createLanguage(basics.storage, languages)
  await language.loadAll()
  const errors = createShownErrors(error => console.error(error))
  const queryClient = createQueryClient(errors)
  const api = createAdminApi(basics, () => void queryClient.invalidateQueries({ queryKey: ['admin', 'session'] }))
  const root = createRoot(place)
  root.render(
    <StrictMode>
      <BasicsProvider basics={{ ...basics, language, scheme: createScheme(basics.storage), report: error => console.error(error) }}>
        <AdminApiContext value={api}>
          <QueryClientProvider client={queryClient}>
            <AdminErrorsContext value={errors}>
              <Toasts>
                <RouterProvider router={createAdminRouter(history)} />
                <AdminErrors errors={errors} />
              </Toasts>
            </AdminErrorsContext>
          </QueryClientProvider>
        </AdminApiContext>
      </BasicsProvider>
    </StrictMode>,
  )
  return () => root.unmount()
}
