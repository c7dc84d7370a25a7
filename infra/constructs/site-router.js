// A CloudFront Function (JavaScript runtime 2.0), in front of the site's files: paths of pages become the page's
// file, so that every route of the application can be opened, reloaded and linked. Paths of files stay.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  if (request.uri === '/api/docs' || request.uri === '/api/docs/') {
    request.uri = '/api-docs.html';
  } else if (request.uri.slice(request.uri.lastIndexOf('/')).indexOf('.') === -1) {
    request.uri = '/index.html';
  }
  return request;
}
