/** The smallest page with React: what every page of such a site begins with. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement('h1', null, 'React alone'));
