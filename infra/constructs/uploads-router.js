// A CloudFront Function (JavaScript runtime 2.0), in front of members' pictures: what is not exactly the name of a
// picture is not there, whatever else the bucket holds. Names are those of `pictureUrl` (shared/domain/pictures.ts).
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  if (/^\/uploads\/(avatars|headers)\/pic_[0-9A-HJKMNP-TV-Z]{26}-[0-9]{2,4}\.webp$/.test(request.uri))
    return request;
  return { statusCode: 404, statusDescription: 'Not Found' };
}
