import { fileURLToPath } from 'node:url'
import { createRouterPluginContext } from '@tanstack/router-plugin/context'
import { tanStackRouterCodeSplitter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import type { PluginOption } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The route trees of the two entries: a folder with one file per URL, and the tree generated from it. */
const routeTrees = [
  { routesDirectory: at('src/routes'), generatedRouteTree: at('src/app/route-tree.gen.ts') },
  { routesDirectory: at('src/admin/routes'), generatedRouteTree: at('src/admin/route-tree.gen.ts') },
] as const

const options = {
  target: 'react',
  addExtensions: true,
  disableLogging: true,
  routeFileIgnorePattern: '\\.test\\.tsx$',
  tmpDir: at('node_modules/.tanstack'),
  // One lazy chunk per URL: the screen and its initial reads.
  codeSplittingOptions: { defaultBehavior: [['component', 'loader', 'notFoundComponent', 'errorComponent']] },
} satisfies Parameters<typeof tanstackRouterGenerator>[0]

/**
 * Generates the route trees from the route files and splits each route's component into a lazy chunk. Must come before `react()`.
 * @param isEdited whether a file that is edited changes the page that shows it. The code for that takes a route for a newer version of the
 * one by the same name in the page's last router, so it must be off where one page runs the portal and the console.
 */
export function routeFiles({ isEdited }: { isEdited: boolean }): PluginOption {
  const contexts = routeTrees.map(() => createRouterPluginContext())
  // One splitter for both trees: two would each recompile the files the other has already split.
  const every = {
    get routesByFile() {
      return new Map(contexts.flatMap(({ routesByFile }) => [...routesByFile]))
    },
  }
  return [
    routeTrees.map((tree, place) => tanstackRouterGenerator({ ...options, ...tree }, contexts[place])),
    tanStackRouterCodeSplitter({ ...options, codeSplittingOptions: { ...options.codeSplittingOptions, addHmr: isEdited } }, every),
  ]
}
