import { prepareTexts } from '#web/i18n/texts.tsx';
import { type LazyPart, lazyPart } from '#web/ui/lazy-part.ts';
import { type AppRoute, routes } from './routes.ts';

/** Fetches everything a screen needs to open, side by side: its code and its sentences. */
const lazyPage = (route: AppRoute): LazyPart<object> =>
  lazyPart(async () => {
    const [{ Component }] = await Promise.all([
      route.page(),
      ...route.features.map((feature) => prepareTexts(`features/${feature}`)),
      ...(route.shell === 'staff' ? [prepareTexts('staff')] : []),
    ]);
    return { default: Component };
  });

/** The page of each line of the table. */
export const pageParts: readonly { readonly route: AppRoute; readonly Page: LazyPart<object> }[] = routes.map(
  (route) => ({ route, Page: lazyPage(route) }),
);
