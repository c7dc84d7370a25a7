import 'swagger-ui-dist/swagger-ui.css';
import swaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';

// The document is made from the contract at every request, so this page never lags behind the API.
swaggerUi({
  url: '/api/openapi.json',
  dom_id: '#api-docs',
  deepLinking: true,
  // Rendering more than a hundred endpoints expanded is slow and hard to read: areas are shown first, each can be opened.
  docExpansion: 'none',
  // Trying calls from here would need the session's csrf token; the page documents, it does not act.
  supportedSubmitMethods: [],
});
